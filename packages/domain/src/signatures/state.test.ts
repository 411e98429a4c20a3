import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildRedemptionSignatureFacts, signers } from '../../test/signature-facts.ts';
import { signatureArrangements } from '../accounts/account.ts';
import type { Role } from '../parties/roles.ts';
import { computeRequiredSignatures, computeSignatureState } from './required.ts';

const couple = signers(['a', 'TITULAR'], ['b', 'TITULAR']);
const usufruct = signers(['n', 'NUDO_PROPIETARIO'], ['u', 'USUFRUCTUARIO']);
const family = signers(
  ['m', 'TITULAR', { isAdult: false }],
  ['p', 'REPRESENTANTE_LEGAL'],
  ['q', 'REPRESENTANTE_LEGAL'],
);

describe('the state of the signatures of an order', () => {
  test('has the number of signatures and the missing signers', () => {
    const redemptionSignatureFacts = buildRedemptionSignatureFacts('CONJUNTA', [
      ...couple,
      ...signers(['r', 'AUTORIZADO_CONSULTIVO']),
    ]);
    expect(computeRequiredSignatures(redemptionSignatureFacts)).toEqual({
      required: 2,
      eligible: ['a', 'b'],
      mustInclude: [],
      alone: [],
    });
    expect(computeSignatureState({ ...redemptionSignatureFacts, signed: ['r', 'b', 'b'] })).toEqual(
      {
        complete: false,
        required: 2,
        signed: 1,
        missing: ['a'],
      },
    );
    expect(computeSignatureState({ ...redemptionSignatureFacts, signed: ['a', 'b'] })).toEqual({
      complete: true,
      required: 2,
      signed: 2,
      missing: [],
    });
  });

  test('has the people who must sign', () => {
    expect(
      computeRequiredSignatures(buildRedemptionSignatureFacts('INDISTINTA', usufruct)),
    ).toMatchObject({
      required: 2,
      mustInclude: ['u'],
    });
    expect(
      computeRequiredSignatures(buildRedemptionSignatureFacts('CONJUNTA', family)),
    ).toMatchObject({
      required: 2,
      mustInclude: ['p', 'q'],
    });
    expect(
      computeSignatureState({
        ...buildRedemptionSignatureFacts('CONJUNTA', family),
        signed: ['q'],
      }),
    ).toMatchObject({
      signed: 1,
      missing: ['p'],
    });
  });

  test('leaves a fiduciary, who has no right over bank accounts, out of a new bank account (SIG-02)', () => {
    const facts = buildRedemptionSignatureFacts(
      'CONJUNTA',
      signers(['a', 'ADMINISTRADOR'], ['f', 'FIDUCIARIO']),
    );
    expect(computeRequiredSignatures(facts)).toMatchObject({ required: 2, eligible: ['a', 'f'] });
    expect(computeRequiredSignatures({ ...facts, action: 'bank_accounts' })).toMatchObject({
      required: 1,
      eligible: ['a'],
    });
  });

  test('stays complete after another signature, and ignores signatures of people not on the account', () => {
    const role = fc.constantFrom<Role>(
      'TITULAR',
      'APODERADO',
      'GESTOR',
      'AUTORIZADO_OPERATIVO',
      'AUTORIZADO_CONSULTIVO',
      'NUDO_PROPIETARIO',
      'USUFRUCTUARIO',
      'TUTOR',
    );
    const person = fc.constantFrom('a', 'b', 'c', 'd');
    const randomSigner = fc.record({
      uuid: person,
      role,
      represents: fc.option(fc.array(person, { maxLength: 2 }), { nil: undefined }),
      validNow: fc.boolean(),
      isAdult: fc.boolean(),
      maySign: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...signatureArrangements),
        fc.array(randomSigner, { maxLength: 6 }),
        fc.subarray(['a', 'b', 'c', 'd']),
        person,
        (arrangement, interveners, signed, extra) => {
          const redemptionSignatureFacts = buildRedemptionSignatureFacts(arrangement, interveners);
          const signatureStateBefore = computeSignatureState({
            ...redemptionSignatureFacts,
            signed,
          });
          const signatureStateAfter = computeSignatureState({
            ...redemptionSignatureFacts,
            signed: [...signed, extra],
          });
          expect(signatureStateBefore.complete && !signatureStateAfter.complete).toBe(false);
          expect(
            computeSignatureState({ ...redemptionSignatureFacts, signed: [...signed, 'stranger'] }),
          ).toEqual(signatureStateBefore);
          expect(signatureStateBefore.complete).toBe(
            signatureStateBefore.missing.length === 0 && signatureStateBefore.complete,
          );
          const hasCountingSigner = interveners.some(
            ({ validNow, maySign }) => validNow && maySign,
          );
          if (!hasCountingSigner) expect(signatureStateBefore.complete).toBe(false);
        },
      ),
    );
  });
});
