/**
 * Returns the address of the demo's page with the codes that the service sends. The service states it in the page
 * only when it runs as a demo; undefined otherwise.
 */
export function readDemoMessagesUrl(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="demo-messages"]')?.content;
}
