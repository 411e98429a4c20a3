import type { RegisterFund } from '@participe/contract/types';
import { Alert, Button, ComboBox, SummaryList, type ComboOption } from '@participe/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { operate } from '#texts/ordering/operate.ts';
import { isCompleteIsin, useFundRegisterSearch } from '../order/order-form.query.ts';
import { isSearchable } from '../../../../lib/paged-search.ts';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { normalizeOriginCode, originFieldIds as ids } from '../kinds/origin-problems.ts';
import { findFieldError, type StepProps } from './step-props.ts';
import { useDebouncedText } from '../../../../lib/use-debounced.ts';

const { origin: words } = operate;
const SEARCH_WAIT_MS = 300;

function toOption({ isin, fund_name, manager_name }: RegisterFund): ComboOption {
  return { id: isin, label: fund_name, detail: `${isin} · ${manager_name}` };
}

/** Returns the search results, plus the chosen fund when the search does not find it. */
function buildOptions(found: readonly RegisterFund[], choices: OrderFormValues): ComboOption[] {
  const { originIsin: isin, originFund: name, originManager: manager } = choices;
  const options = found.map(toOption);
  if (isin === '' || found.some((fund) => fund.isin === isin)) return options;
  return [...options, { id: isin, label: name, detail: `${isin} · ${manager}` }];
}

function addMissingFund(found: readonly RegisterFund[], fund: RegisterFund | undefined) {
  const isNew = fund !== undefined && !found.some(({ isin }) => isin === fund.isin);
  return isNew ? [...found, fund] : found;
}

function toFormValues(fund: RegisterFund | undefined): Partial<OrderFormValues> {
  return {
    originIsin: fund?.isin ?? '',
    originFund: fund?.fund_name ?? '',
    originManager: fund?.manager_name ?? '',
    originEntity: fund?.gestora_comercializador ?? '',
  };
}

function describeSearchResult(
  search: string,
  query: ReturnType<typeof useFundRegisterSearch>,
): string {
  if (!isSearchable(search)) return words.typeMore;
  if (query.isError) return words.notSearched;
  if (query.isFetching) return words.searching;
  return query.data?.length === 0 ? words.nothing : '';
}

/**
 * Chooses a fund when its complete ISIN is typed or pasted. The fund is chosen when the register responds, even if
 * the field is empty by then.
 */
function useTypedIsin(choose: (fund: RegisterFund) => void) {
  const [isin, setIsin] = useState('');
  const { data } = useFundRegisterSearch(isin);
  const fund = isin === '' ? undefined : data?.find((one) => one.isin === isin);
  const chooseFund = useEffectEvent(choose);
  useEffect(() => {
    if (fund) chooseFund(fund);
  }, [fund]);
  const rememberIsin = (text: string) => {
    if (isCompleteIsin(text)) setIsin(normalizeOriginCode(text));
    else if (text !== '') setIsin('');
  };
  return { rememberIsin, fund };
}

/** Searches the register of funds by ISIN, name or manager. */
export function OriginFundSearch({ order, change, problems }: StepProps) {
  const { choices } = order;
  const [text, setText] = useState('');
  const search = useDebouncedText(text, SEARCH_WAIT_MS);
  const query = useFundRegisterSearch(search);
  const isin = useTypedIsin((fund) => change(toFormValues(fund)));
  // The field can show only a fund among its options, so the chosen fund is added.
  const originResults = addMissingFund(query.data ?? [], isin.fund);
  const typeIsin = (typed: string) => {
    setText(typed);
    isin.rememberIsin(typed);
  };
  const isWaiting = search !== text && isSearchable(text);
  const searchStatus = isWaiting ? words.searching : describeSearchResult(text, query);
  const isOver = searchStatus === words.nothing || searchStatus === words.notSearched;
  const chooseFund = (isin: string | null) => {
    if (isin === choices.originIsin) return;
    change(toFormValues(originResults.find((fund) => fund.isin === isin)));
  };
  return (
    <>
      <ComboBox
        id={ids.originIsin}
        label={words.label}
        hint={words.hint}
        error={findFieldError(problems, ids.originIsin)}
        options={buildOptions(originResults, choices)}
        selected={choices.originIsin || null}
        onSelect={chooseFund}
        onSearch={typeIsin}
        emptyText={isOver ? null : searchStatus}
      />
      <p role="status" className={searchStatus === words.nothing ? undefined : 'vh'}>
        {text !== choices.originFund && searchStatus}
      </p>
      {query.isError && (
        <Alert
          tone="warn"
          role="alert"
          title={words.notSearched}
          actions={
            <Button variant="secondary" compact onClick={() => void query.refetch()}>
              {words.searchAgain}
            </Button>
          }
        >
          {words.notSearchedText}
        </Alert>
      )}
      {choices.originIsin !== '' && (
        <SummaryList
          items={[
            { term: words.fields.originIsin, description: choices.originIsin },
            { term: words.fields.originManager, description: choices.originManager },
          ]}
        />
      )}
    </>
  );
}
