import { Dialog, LinkButton } from '@participe/ui';
import { appUpdate } from '#texts/guest/app-update.ts';
import { useMe } from '../session/me.tsx';
import { installedAppVersion, isVersionBelow, appStoreAddress } from '../session/version.ts';

interface VersionGateProps {
  /** The version of the installed app; undefined on the web, which is never outdated. */
  installed?: string | undefined;
  store?: string | undefined;
}

/** Covers every page of an outdated app until it is updated (UIX-53). */
export function VersionGate({
  installed = installedAppVersion,
  store = appStoreAddress,
}: VersionGateProps) {
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
