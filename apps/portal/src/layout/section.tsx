import { CallError } from '@participe/contract/client';
import { DateTime, SectionError, Skeleton, type TechnicalDetail } from '@participe/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Returns the technical detail of a failed call, for the error message of a section or beside a button. */
export function getTechnicalDetail(error: Error | null): TechnicalDetail | undefined {
  if (!(error instanceof CallError)) return undefined;
  return { code: error.code, message: error.message, requestId: error.requestId };
}

export interface SectionProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch' | 'dataUpdatedAt'>;
  /** Name of the section with its Spanish article, as used in sentences: «la evolución». */
  name: string;
  /** Placeholder in the shape of the loaded content. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * A part of a page that loads and fails independently of the others. Data already shown stay visible when a reload
 * fails.
 */
export function Section<T>({ query, name, skeleton, children }: SectionProps<T>) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = query;
  if (error) {
    return (
      <SectionError
        section={name}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        detail={getTechnicalDetail(error)}
        {...(data !== undefined && {
          stale: { date: <DateTime value={new Date(dataUpdatedAt)} />, content: children(data) },
        })}
      />
    );
  }
  if (data === undefined) return <Skeleton section={name}>{skeleton}</Skeleton>;
  return children(data);
}
