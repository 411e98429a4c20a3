import type { Operation, OrderBody } from '@participe/contract';
import { accountOf } from '@participe/fixtures';
import { filterText, mustAsk } from './ask.ts';
import { placeAndSign } from './flow.ts';
import { publish, readOperation, validate } from './order-steps.ts';
import { confirm, receiveMoney } from './registry.ts';
import type { TestService } from './service.ts';

const account = accountOf('investor_main').uuid;
const collectionIban = 'ES9121000418450200051332';

/** Well-formed codes that belong to nobody, one for each fund of a story. */
const isins = ['ES0199930001', 'ES0199930019', 'ES0199930027', 'ES0199930035'] as const;

export interface StoryFund {
  readonly id: string;
  readonly isin: string;
}

export interface Figures {
  readonly nav: string;
  readonly participations: string;
  readonly cash: string;
}

const at = (date: string, time: string): string => `${date}T${time}.000Z`;

/**
 * A worked case lived through HTTP: funds that staff create, orders of the investor on their days, net
 * asset values published in the evening, and a registry whose figures are typed in, never worked out.
 */
export class FundStory {
  readonly funds = new Map<string, StoryFund>();
  private readonly service: TestService;
  private now = '';

  constructor(service: TestService) {
    this.service = service;
  }

  /** Where it begins: the demo lives later, and no test door lets the clock go back. */
  async begin(date: string): Promise<void> {
    const { clock } = this.service.service;
    await clock.setBusinessTime(this.service.database.db, new Date(at(date, '07:00:00')), true);
  }

  /** Time only goes on: two orders of one day share its evening. */
  private async moveTo(instant: string): Promise<void> {
    if (instant <= this.now) return;
    this.now = instant;
    await this.service.setClock(instant);
  }

  async createFund(key: string, more: object = {}): Promise<void> {
    const isin = isins[this.funds.size] ?? '';
    const row = {
      isin,
      key_name: `CASO_${key}`,
      name: `Fondo ${key}, FI`,
      product_type: 'FI',
      asset_class: 'MIXTO',
      complex: false,
      risk_indicator: 3,
      collection_iban: collectionIban,
      ...more,
    };
    const token = await this.service.token('staff');
    await mustAsk(this.service, 'POST /imports/products', { token, body: { products: [row] } });
    const { products } = await mustAsk(this.service, 'GET /products', {
      token,
      query: { $search: isin },
    });
    this.funds.set(key, { isin, id: products[0]?.id ?? '' });
  }

  fund(key: string): StoryFund {
    const fund = this.funds.get(key);
    if (fund === undefined) throw new Error(`The story has no fund ${key}.`);
    return fund;
  }

  /** A value of the morning's yesterday, for the estimates of an order. */
  async publish(key: string, date: string, nav: string): Promise<void> {
    await publish(this.service, this.fund(key).isin, date, nav);
  }

  async order(body: Omit<OrderBody, 'uuid_account' | 'accepted_documents'>): Promise<Operation> {
    const whole = { uuid_account: account, accepted_documents: [], ...body };
    const { operation } = await placeAndSign(this.service, 'investor', whole);
    await validate(this.service, operation.uuid);
    return readOperation(this.service, operation.uuid);
  }

  /** The cut-off passes, the job sends, the value of the day is published and the registry confirms. */
  async execute(
    order: Operation,
    fund: string,
    date: string,
    figures: Figures,
  ): Promise<Operation> {
    await this.moveTo(at(date, '16:00:00'));
    await this.service.runJobs();
    const sent = await readOperation(this.service, order.uuid);
    await this.moveTo(at(date, '18:00:00'));
    await this.publish(fund, date, figures.nav);
    return confirm(this.service, sent, { ...figures, date });
  }

  async subscribe(fund: string, date: string, figures: Figures): Promise<Operation> {
    await this.moveTo(at(date, '08:30:00'));
    const order = await this.order({
      operation_type: 'SUSCRIPCION',
      id_product: this.fund(fund).id,
      amount_mode: 'CASH',
      cash: figures.cash,
      payment_method: 'TRANSFERENCIA',
    });
    const paid = await receiveMoney(this.service, order, { collectionIban }, date);
    if (paid.rows_ok !== 1) throw new Error(JSON.stringify(paid));
    return this.execute(order, fund, date, figures);
  }

  async orderRedemption(
    fund: string,
    date: string,
    size: Pick<OrderBody, 'amount_mode' | 'cash' | 'participations'>,
  ): Promise<Operation> {
    await this.moveTo(at(date, '08:30:00'));
    const id = this.fund(fund).id;
    return this.order({ operation_type: 'REEMBOLSO', id_product: id, ...size });
  }

  async redeem(
    fund: string,
    date: string,
    size: Pick<OrderBody, 'amount_mode' | 'cash' | 'participations'>,
    figures: Figures,
  ): Promise<Operation> {
    return this.execute(await this.orderRedemption(fund, date, size), fund, date, figures);
  }

  /** Both ways of a transfer, each on its day; answers them as they ended. */
  async transfer(
    [from, to]: readonly [string, string],
    size: Pick<OrderBody, 'amount_mode' | 'cash' | 'participations' | 'percentage'>,
    out: Figures & { readonly date: string },
    into: Figures & { readonly date: string },
  ): Promise<{ out: Operation; into: Operation }> {
    await this.moveTo(at(out.date, '08:30:00'));
    const order = await this.order({
      operation_type: 'TRASPASO_INTERNO',
      id_product: this.fund(from).id,
      id_destination_product: this.fund(to).id,
      ...size,
    });
    const left = await this.execute(order, from, out.date, out);
    const wayIn = await this.wayInOf(left);
    return { out: left, into: await this.execute(wayIn, to, into.date, into) };
  }

  /** The order that the house made when a transfer had left. */
  async wayInOf(out: Operation): Promise<Operation> {
    const staff = await this.service.staff();
    const { operations } = await staff.call('GET /operations', {
      query: { $filter: filterText('operation_type eq TRASPASO_INTERNO'), $limit: 'null' },
    });
    const row = operations.find(({ uuid_parent_operation: parent }) => parent === out.uuid);
    return readOperation(this.service, row?.uuid ?? '');
  }

  /** What the account holds of a fund now; undefined when it holds nothing. */
  async position(key: string) {
    const client = await this.service.as('investor');
    const { positions } = await client.call('GET /accounts/{id}/positions', {
      params: { id: account },
    });
    return positions.find(({ id_product: id }) => id === this.fund(key).id);
  }

  /** The lots of a fund as the books keep them. */
  async lots(key: string): Promise<[date: string, participations: string, cost: string][]> {
    const rows = await this.service.database.db
      .selectFrom('lot')
      .select(['acquisition_date', 'participations', 'cost'])
      .where('id_product', '=', this.fund(key).id)
      .where('uuid_account', '=', account)
      .where('participations', '>', '0')
      .orderBy('acquisition_date')
      .orderBy('entry_date')
      .orderBy('seq')
      .execute();
    return rows.map((row) => [row.acquisition_date, row.participations, row.cost]);
  }
}
