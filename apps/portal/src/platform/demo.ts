/**
 * Returns the address of the demo's page with the codes that the service sends. Returns undefined unless the service
 * runs as a demo, because only then does it state the address in the page.
 */
export function readDemoMessagesUrl(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="demo-messages"]')?.content;
}
