import { isContractDue } from '@participe/domain';
import { Alert, Button, Card, SkeletonBlock, Tag } from '@participe/ui';
import { useNavigate } from '@tanstack/react-router';
import { updateMinor as texts } from '#texts/guest/update-minor.ts';
import { getFailureText } from '../../api/failure.ts';
import { QuerySection } from '../../layout/section.tsx';
import { addresses } from '../../routing/addresses.ts';
import { LinkButton } from '../../routing/link-button.tsx';
import { Link } from '../../routing/link.tsx';
import { useTwoFactor } from '../../queries/two-factor.ts';
import { useMe } from '../../session/me.tsx';
import { useIsOffline } from '../../session/offline.tsx';
import {
  type AdultTask,
  type AdultTaskStep,
  type AdultTasks,
  useAdultTasks,
  useCreateAdultContract,
} from './adult-tasks.query.ts';
import styles from './update-minor.module.css';

const tones = { TO_DO: 'neutral', IN_PROGRESS: 'warn', DONE: 'ok' } as const;

/** The page on which each step is done; the contract is made on this page. */
const pages = {
  EMAIL: addresses.profile,
  MOBILE: addresses.profile,
  IDENTITY_DOCUMENT: addresses.documents,
  ADDRESS: addresses.profile,
  TAX_RESIDENCES: addresses.profile,
  US_STATUS: addresses.profile,
  KYC: addresses.kycForm,
  PRIVACY: addresses.validateGdpr,
} as const;

/** The button that makes the contract and leads to its signature. */
function PrepareContract({ text }: { text: string }) {
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const { mutate, isPending, error } = useCreateAdultContract(() => {
    void navigate({ to: addresses.signDocuments });
  });
  const { preparing, needsConnection } = texts.contract;
  if (isOffline) return <Alert>{needsConnection}</Alert>;
  return (
    <>
      {error && <Alert tone="danger" role="alert" title={getFailureText(error)} />}
      <Button isPending={isPending} pendingLabel={preparing} onClick={() => mutate()}>
        {text}
      </Button>
    </>
  );
}

/** The step that ends the tasks: the signature of the contract, once everything else is done. */
function ContractStep({ tasks }: AdultTasks) {
  const { sign, later, prepare, prepareAgain } = texts.contract;
  if (!isContractDue(tasks)) return <span>{later}</span>;
  const isWaiting = tasks.some(
    ({ kind, status }) => kind === 'SIGNATURE' && status === 'IN_PROGRESS',
  );
  if (!isWaiting) return <PrepareContract text={prepare} />;
  return (
    <>
      <Link to={addresses.signDocuments}>{sign}</Link>
      <PrepareContract text={prepareAgain} />
    </>
  );
}

/** A step that is not done, as a link to the page on which it is done. */
function OpenStep({ step }: { step: AdultTaskStep }) {
  const { kind, status } = step;
  if (kind === 'CONTRACT') return null;
  if (kind === 'KYC' && status === 'IN_PROGRESS')
    return <Link to={addresses.signDocuments}>{texts.signKyc}</Link>;
  return <Link to={pages[kind]}>{texts.steps[kind]}</Link>;
}

interface TaskListProps {
  all: AdultTasks;
  /** True while the person must add a second factor; until then the service takes only answers about privacy (SES-13). */
  mustAddFactor: boolean;
}

/** What is missing of a task: the contract, or a link for each step that is not done and that the service takes now. */
function TaskActions({ task, all, mustAddFactor }: TaskListProps & { task: AdultTask }) {
  if (task.kind === 'SIGNATURE') return mustAddFactor ? null : <ContractStep {...all} />;
  return task.steps
    .filter(({ kind, status }) => status !== 'DONE' && (!mustAddFactor || kind === 'PRIVACY'))
    .map((step) => <OpenStep key={step.kind} step={step} />);
}

function TaskList({ all, mustAddFactor }: TaskListProps) {
  return (
    <ol className={styles.tasks}>
      {all.tasks.map((task) => (
        <li key={task.kind}>
          <div className={styles.task}>
            <span className={styles.name}>{texts.tasks[task.kind].name}</span>
            {task.status !== 'DONE' && <span>{texts.tasks[task.kind].what}</span>}
            <TaskActions task={task} all={all} mustAddFactor={mustAddFactor} />
          </div>
          <Tag tone={tones[task.status]}>{texts.statuses[task.status]}</Tag>
        </li>
      ))}
    </ol>
  );
}

/** Leads to the set-up of the second factor, after which the guards lead back to the tasks (SES-21). */
function FactorFirst() {
  const { title, text, add } = texts.factorFirst;
  const link = <LinkButton to={addresses.updateTwoFactor}>{add}</LinkButton>;
  return (
    <Alert tone="warn" title={title} actions={link}>
      {text}
    </Alert>
  );
}

const skeleton = <SkeletonBlock height={320} />;

/** The tasks of a person without second factor, once it is known whether they may still postpone it. */
function TasksWithFactorPending({ all }: Pick<TaskListProps, 'all'>) {
  const factor = useTwoFactor();
  return (
    <QuerySection query={factor} name={texts.tasksSection} skeleton={skeleton}>
      {({ postponements_left: left }) => (
        <>
          {left === 0 && <FactorFirst />}
          <TaskList all={all} mustAddFactor={left === 0} />
        </>
      )}
    </QuerySection>
  );
}

/** The tasks by which a new adult confirms their data, each with its state and with links to what is missing (CLD-16). */
export function UpdateTasks() {
  const query = useAdultTasks();
  const isFactorPending = useMe().private_area.pending_steps.includes('UPDATE_TWO_FACTOR_AUTH');
  return (
    <Card aria-labelledby="tareas">
      <h2 id="tareas">{texts.tasksTitle}</h2>
      <QuerySection query={query} name={texts.tasksSection} skeleton={skeleton}>
        {(adultTasks) =>
          isFactorPending ? (
            <TasksWithFactorPending all={adultTasks} />
          ) : (
            <TaskList all={adultTasks} mustAddFactor={false} />
          )
        }
      </QuerySection>
    </Card>
  );
}
