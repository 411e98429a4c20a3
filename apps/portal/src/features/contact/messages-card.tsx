import type { Issue } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';
import {
  Button,
  Card,
  DateText,
  DateTime,
  Disclosure,
  EmptyState,
  SkeletonBlock,
  Tag,
} from '@participe/ui';
import { useId, useRef, useState } from 'react';
import { messages as texts } from '#texts/personal/messages.ts';
import { DownloadButton } from '../documents/download.tsx';
import { formatFileType } from '../../lib/file-size.ts';
import { loadDocument } from '../../queries/document-file.ts';
import { useMe } from '../../session/me.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useMessages } from '../../queries/issues.ts';
import styles from './contact.module.css';

const words = texts.list;

function AttachmentList({ attachments }: Pick<Issue, 'attachments'>) {
  const { uuid: owner } = useMe().private_area.intervener;
  const documentsPath = { entity: 'intervener', section: 'documents', owner };
  return (
    <ul className={styles.files} aria-label={words.files}>
      {attachments.map((file) => (
        <li key={file.uuid}>
          <span>{[file.filename, formatFileType(file)].filter(Boolean).join(', ')}</span>
          <DownloadButton
            variant="text"
            compact
            load={() => loadDocument({ ...documentsPath, doc: file.uuid })}
          >
            {words.download}
            <span className="vh">{` ${file.filename}`}</span>
          </DownloadButton>
        </li>
      ))}
    </ul>
  );
}

/** The answers to a message, oldest first. */
function AnswerList({ answers }: Pick<Issue, 'answers'>) {
  return answers.map(({ text, created_at: at }) => (
    <div key={at + text}>
      <h4>{words.answered}</h4>
      <p className={styles.quiet}>
        <DateTime value={at} />
      </p>
      <p className={styles.words}>{text}</p>
    </div>
  ));
}

function MessageItem({ issue }: { issue: Issue }) {
  const { subject, reference, created_at, answer_by, description, attachments } = issue;
  const { status, closed_at: closedAt, answers } = issue;
  return (
    <li>
      <h3>{subject}</h3>
      <p className={styles.quiet}>
        <DateTime value={created_at} /> · {words.reference} {reference}
      </p>
      <Tag tone={status === 'OPEN' ? 'info' : 'ok'}>{words.statuses[status]}</Tag>
      {closedAt !== null && (
        <p className={styles.quiet}>
          {words.closed} <DateText value={todayInMadrid(new Date(closedAt))} />
        </p>
      )}
      {answer_by !== null && status === 'OPEN' && (
        <p>
          {words.answerBy} <DateText value={answer_by} />
        </p>
      )}
      <Disclosure
        summary={
          <>
            {answers.length > 0 ? words.readAnswer : words.read}
            <span className="vh">{` ${reference}`}</span>
          </>
        }
      >
        <p className={styles.words}>{description}</p>
        {attachments.length > 0 && <AttachmentList attachments={attachments} />}
        <AnswerList answers={answers} />
      </Disclosure>
    </li>
  );
}

/** The person's messages, newest first. An open complaint shows the date by which the manager must answer. */
export function MessageListCard() {
  const [areAllShown, setAllShown] = useState(false);
  const query = useMessages(areAllShown);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button disappears once all messages have loaded, so the focus moves to the heading.
  const showAll = () => {
    setAllShown(true);
    heading.current?.focus();
  };
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <QuerySection query={query} name={words.section} skeleton={<SkeletonBlock height={160} />}>
        {({ issues, total }) =>
          issues.length === 0 ? (
            <EmptyState title={words.empty} headingLevel={3}>
              {words.emptyText}
            </EmptyState>
          ) : (
            <>
              <ul className={styles.messages}>
                {issues.map((issue) => (
                  <MessageItem key={issue.uuid} issue={issue} />
                ))}
              </ul>
              {total > issues.length && (
                <Button variant="secondary" isPending={query.isFetching} onClick={showAll}>
                  {words.all}
                </Button>
              )}
            </>
          )
        }
      </QuerySection>
    </Card>
  );
}
