import { Dialog, LinkButton } from '@participe/ui';
import { appUpdate } from '#texts/guest/app-update.ts';
import { useMe } from '../session/me.tsx';
import { appVersion, isVersionBelow, storeAddress } from '../session/version.ts';

interface VersionGateProps {
  /** Version of the installed app; undefined in a browser, where the portal is never outdated. */
  installed?: string | undefined;
  store?: string | undefined;
}

/** Covers every page of an outdated app and asks the person to update it (UIX-53). */
export function VersionGate({ installed = appVersion, store = storeAddress }: VersionGateProps) {
  const { app_version_minimal } = useMe();
  const { title, text, update } = appUpdate.version;
  return (
    <Dialog
      isOpen={isVersionBelow(installed, app_version_minimal)}
      forced
      role="alertdialog"
      title={title}
      onClose={() => {}}
      actions={<LinkButton href={store}>{update}</LinkButton>}
    >
      <p>{text}</p>
    </Dialog>
  );
}
