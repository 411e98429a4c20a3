import { z } from 'zod';
import { accessRuleFor, defineRead } from '../kernel/define-call.ts';
import { wealthreader } from './wealthreader.ts';

export const getWealthreader = defineRead({
  name: 'getWealthreader',
  path: '/wealthreader/{id}',
  summary: 'The own consent of a person to the aggregator of bank accounts',
  access: accessRuleFor('intervener', 'view', ['client']),
  output: z.strictObject({ wealthreader }),
});
