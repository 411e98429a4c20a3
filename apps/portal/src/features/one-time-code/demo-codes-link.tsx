import { demo } from '#texts/guest/demo.ts';
import { readDemoMessagesUrl } from '../../platform/demo.ts';

/** In the demo, a link to the page with the sent codes. A real installation has no such page. */
export function DemoCodesLink() {
  const href = readDemoMessagesUrl();
  if (href === undefined) return null;
  return (
    <p>
      <a href={href} target="_blank" rel="noreferrer">
        {demo.codes}
      </a>
    </p>
  );
}
