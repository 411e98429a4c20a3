/**
 * Returns the address of the demo's page with the sent codes. Only a service that runs as a demo states this address
 * in the page.
 */
export function readDemoMessagesUrl(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="demo-messages"]')?.content;
}
