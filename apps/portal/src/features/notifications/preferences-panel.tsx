import type { NotificationPreferences } from '@participe/contract/types';
import {
  Alert,
  Button,
  CheckboxRow,
  DataTable,
  SkeletonBlock,
  type TableColumn,
} from '@participe/ui';
import { useState, type FormEvent } from 'react';
import { notifications } from '#texts/personal/notifications.ts';
import { useIsOffline } from '../../session/offline.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import {
  useNotificationPreferences,
  useSaveNotificationPreferences,
} from '../../queries/notification-preferences.ts';
import styles from './notifications.module.css';

const texts = notifications.preferences;
const TABLE_SKELETON = <SkeletonBlock height={6 * 64} />;

type PreferenceGroup = NotificationPreferences['groups'][number];
type Channel = 'portal' | 'email' | 'mobile';

interface TableProps {
  table: NotificationPreferences;
  isReadOnly: boolean;
  onChange: (table: NotificationPreferences) => void;
}

function GroupName({ row }: { row: PreferenceGroup }) {
  return (
    <>
      {texts.groups[row.group]}
      {row.fixed && <span className={styles.fixed}>{texts.fixed}</span>}
    </>
  );
}

/** The channel `mobile` is shown only to people who use the mobile app. */
function buildColumns({ table, isReadOnly, onChange }: TableProps): TableColumn<PreferenceGroup>[] {
  const changePreference = (row: PreferenceGroup, channel: Channel, isOn: boolean) => {
    const groups = table.groups.map((one) =>
      one.group === row.group ? { ...one, [channel]: isOn } : one,
    );
    onChange({ ...table, groups });
  };
  const channels: Channel[] = table.has_app ? ['portal', 'email', 'mobile'] : ['portal', 'email'];
  return [
    {
      key: 'group',
      header: texts.group,
      rowHeader: true,
      cell: (row) => <GroupName row={row} />,
    },
    ...channels.map((channel) => ({
      key: channel,
      header: texts.ways[channel],
      cell: (row: PreferenceGroup) => (
        <CheckboxRow
          className={styles.choice}
          label={<span className="vh">{texts.cell(texts.groups[row.group], channel)}</span>}
          checked={row[channel]}
          disabled={row.fixed || isReadOnly}
          onChange={(event) => changePreference(row, channel, event.target.checked)}
        />
      ),
    })),
  ];
}

function PreferencesTable(props: TableProps) {
  const { table, isReadOnly, onChange } = props;
  return (
    <>
      <DataTable
        caption={texts.title}
        columns={buildColumns(props)}
        rows={table.groups}
        rowKey={({ group }) => group}
      />
      <CheckboxRow
        className={styles.weekly}
        label={texts.weekly}
        hint={texts.weeklyHint}
        checked={table.weekly_digest}
        disabled={isReadOnly}
        onChange={(event) => onChange({ ...table, weekly_digest: event.target.checked })}
      />
    </>
  );
}

function PreferencesForm({ stored }: { stored: NotificationPreferences }) {
  const [table, setTable] = useState(stored);
  const { mutate, isPending, isSuccess, error, reset } = useSaveNotificationPreferences();
  const isReadOnly = useIsReadOnlySession();
  const isOffline = useIsOffline();
  const changePreferences = (changed: NotificationPreferences) => {
    reset();
    setTable(changed);
  };
  const savePreferences = (event: FormEvent) => {
    event.preventDefault();
    if (!isOffline) mutate(table);
  };
  return (
    <form onSubmit={savePreferences}>
      <p>{texts.hint}</p>
      <PreferencesTable table={table} isReadOnly={isReadOnly} onChange={changePreferences} />
      {error && (
        <Alert tone="danger" role="alert" title={texts.failed}>
          {error.message}
        </Alert>
      )}
      {isOffline && <Alert tone="warn">{texts.offline}</Alert>}
      {!isReadOnly && (
        <Button type="submit" isPending={isPending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      )}
      <p role="status" className={styles.saved}>
        {isSuccess && texts.saved}
      </p>
    </form>
  );
}

/** The channels of each group of notifications (UIX-54). */
export function PreferencesPanel() {
  return (
    <QuerySection
      query={useNotificationPreferences()}
      name={texts.section}
      skeleton={TABLE_SKELETON}
    >
      {(stored) => <PreferencesForm stored={stored} />}
    </QuerySection>
  );
}
