import { CallError } from '@participe/contract/client';
import { DateTime, SectionError, Skeleton, type TechnicalDetail } from '@participe/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Returns undefined for an error that is no failed call. */
export function getTechnicalDetail(error: Error | null): TechnicalDetail | undefined {
  if (!(error instanceof CallError)) return undefined;
  return { code: error.code, message: error.message, requestId: error.requestId };
}

export interface QuerySectionProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch' | 'dataUpdatedAt'>;
  /** Name of the section with its Spanish article: «la evolución». */
  name: string;
  /** Grey shapes in the form of the loaded content. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of a page that loads and fails independently of the rest. Earlier data stay visible when a reload fails. */
export function QuerySection<T>({ query, name, skeleton, children }: QuerySectionProps<T>) {
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
