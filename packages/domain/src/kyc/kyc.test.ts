import { describe, expect, test } from 'vitest';
import {
  type KycAnswers,
  decideKycAnswers,
  decideKycSubmission,
  formatKycAnswer,
  kycQuestionsOf,
  kycTextLength,
  selectAskedQuestions,
} from './answers.ts';
import { kycSections, kycVersion } from './question.ts';
import { kycQuestions } from './questions.ts';
import { type AmlRisk, isKycDue, kycDueDate, kycStatusOn, mustAnswerKyc } from './validity.ts';

const today = '2026-11-28';
const idsFor = (answers: KycAnswers) =>
  selectAskedQuestions(kycQuestions, answers, ({ dependsOn }) => dependsOn).map(({ id }) => id);

/** The answers of an employee without a public office. */
const employee: KycAnswers = {
  pais_nacimiento: 'ES',
  nacionalidad: 'ES',
  tiene_otra_nacionalidad: 'NO',
  situacion_laboral: 'CUENTA_AJENA',
  profesion: '22',
  actividad_economica: 'Q',
  empresa: 'Colegio del Río',
  ingresos: 'DE_40000_A_60000',
  patrimonio: 'DE_150000_A_500000',
  origen_patrimonio: 'SALARIO',
  origen_fondos: 'SALARIO',
  volumen_previsto: 'DE_6000_A_30000',
  finalidad: 'AHORRO',
  cargo_publico: 'NO',
};
const holdsOffice: KycAnswers = {
  ...employee,
  cargo_publico: 'PROPIO',
  cargo: 'Alcaldesa',
  cargo_desde: '2019-06-15',
  sigue_en_cargo: 'NO',
  cargo_hasta: '2025-05-30',
};
const faultsOf = (answers: KycAnswers) => {
  const decision = decideKycSubmission(kycQuestions, answers, kycVersion, today);
  return decision.ok ? [] : decision.refusals.map(({ field, message }) => [field, message]);
};

describe.each([
  ['a natural person (CLD-10)', kycQuestionsOf('F')],
  ['a company (CLD-14)', kycQuestionsOf('J')],
])('the questions to %s', (_, questions) => {
  test('have different ids, follow the sections, and depend on earlier questions with these options', () => {
    const ids = questions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const sections = questions.map(({ section }) => kycSections.indexOf(section));
    expect(sections).toEqual(sections.toSorted((one, other) => one - other));
    for (const [index, { dependsOn }] of questions.entries()) {
      if (dependsOn === null) continue;
      const needed = questions.slice(0, index).find(({ id }) => id === dependsOn.question);
      expect(needed?.options.map(({ key }) => key)).toEqual(
        expect.arrayContaining([...dependsOn.values]),
      );
    }
  });
});

describe('questions that apply (CLD-10)', () => {
  test.each<[string, KycAnswers, string[], string[]]>([
    ['before any answer', {}, ['situacion_laboral', 'cargo_publico'], ['profesion', 'empresa']],
    [
      'of an employee',
      { situacion_laboral: 'CUENTA_AJENA' },
      ['profesion', 'actividad_economica', 'empresa'],
      [],
    ],
    [
      'of the self-employed',
      { situacion_laboral: 'CUENTA_PROPIA' },
      ['profesion', 'actividad_economica'],
      ['empresa'],
    ],
    ['of the retired', { situacion_laboral: 'JUBILACION' }, [], ['profesion', 'empresa']],
    ['about a second nationality', { tiene_otra_nacionalidad: 'SI' }, ['otra_nacionalidad'], []],
    ['about another origin', { origen_fondos: 'OTRO' }, ['otro_origen_fondos'], []],
    ['about a public office', { cargo_publico: 'ALLEGADO' }, ['cargo', 'cargo_desde'], []],
    [
      'about an office, once it is withdrawn',
      { ...holdsOffice, cargo_publico: 'NO' },
      [],
      ['cargo', 'sigue_en_cargo', 'cargo_hasta'],
    ],
  ])('%s', (_, answers, asked, notAsked) => {
    const ids = idsFor(answers);
    expect(ids).toEqual(expect.arrayContaining(asked));
    expect(ids.filter((id) => notAsked.includes(id))).toEqual([]);
  });
});

describe('answers', () => {
  const decide = (stated: { id: string; value: string }[], version = kycVersion) =>
    decideKycAnswers(kycQuestions, employee, version, stated, today);

  test('are accepted with trimmed texts', () => {
    expect(decide([{ id: 'empresa', value: '  Taller Sol ' }])).toEqual({
      ok: true,
      value: [{ id: 'empresa', value: 'Taller Sol' }],
    });
  });

  test.each([
    ['ingresos', 'MUCHO', 'Elija un valor de la lista.'],
    ['profesion', 'CUENTA_AJENA', 'Elija un valor de la lista.'],
    ['empresa', '   ', 'Campo requerido.'],
    ['empresa', '\u200B\u2060', 'Campo requerido.'],
    ['empresa', '\u3164 —', 'Campo requerido.'],
    [
      'empresa',
      'Panadería 🥖',
      'Tiene caracteres que no podemos imprimir, como emojis o letras de otro alfabeto. Escríbalo sin ellos.',
    ],
    ['empresa', 'x'.repeat(kycTextLength + 1), 'Escriba como máximo 200 caracteres.'],
    ['cargo_desde', '2026-02-30', 'Indique una fecha.'],
    ['cargo_desde', '2026-11-29', 'La fecha no puede ser posterior a hoy.'],
    ['otra_nacionalidad', 'ES', 'Elija una nacionalidad distinta de la primera.'],
  ])('%s = %s is refused', (id, value, message) => {
    expect(
      decide([
        { id: 'finalidad', value: 'AHORRO' },
        { id, value },
      ]),
    ).toMatchObject({
      ok: false,
      refusals: [{ field: 'kyc_answers.1.value', message }],
    });
  });

  test('an office does not end before it begins, whichever date is stated last', () => {
    const stated = [{ id: 'cargo_hasta', value: '2019-06-14' }];
    const message = 'La fecha no puede ser anterior al 15-jun-2019.';
    expect(decideKycAnswers(kycQuestions, holdsOffice, kycVersion, stated, today)).toMatchObject({
      refusals: [{ field: 'kyc_answers.0.value', message }],
    });
    expect(faultsOf({ ...holdsOffice, cargo_hasta: '2019-06-14' })).toEqual([
      ['cargo_hasta', message],
    ]);
  });

  test('an unknown or repeated question and another version are refused', () => {
    expect(decide([{ id: 'color', value: 'azul' }])).toMatchObject({
      refusals: [{ name: 'DATOS_INCORRECTOS', field: 'kyc_answers.0.id' }],
    });
    const twice = { id: 'finalidad', value: 'AHORRO' };
    expect(decide([twice, twice])).toMatchObject({
      refusals: [{ name: 'DATOS_INCORRECTOS', field: 'kyc_answers.1.id' }],
    });
    expect(decide([], kycVersion + 1)).toMatchObject({ refusals: [{ name: 'VERSION_ANTIGUA' }] });
  });
});

describe('sending the form', () => {
  test('needs an answer to each question that applies, and to no other', () => {
    expect(faultsOf(employee)).toEqual([]);
    expect(faultsOf(holdsOffice)).toEqual([]);
    const { profesion: _, ...withoutProfession } = employee;
    expect(faultsOf(withoutProfession)).toEqual([['profesion', 'Campo requerido.']]);
    expect(faultsOf({ ...withoutProfession, situacion_laboral: 'ESTUDIOS' })).toEqual([]);
    expect(decideKycSubmission(kycQuestions, employee, kycVersion + 1, today)).toMatchObject({
      refusals: [{ name: 'VERSION_ANTIGUA' }],
    });
  });

  test('leaves out answers to questions that no longer apply', () => {
    const decision = decideKycSubmission(
      kycQuestions,
      { ...holdsOffice, cargo_publico: 'NO' },
      kycVersion,
      today,
    );
    const ids = decision.ok ? decision.value.map(({ question }) => question.id) : [];
    expect(ids).toEqual(Object.keys(employee));
  });

  test('states answers in words', () => {
    const wordsOf = (id: string, value: string) => {
      const question = kycQuestions.find((one) => one.id === id);
      return question && formatKycAnswer(question, value);
    };
    expect(wordsOf('ingresos', 'MAS_DE_300000')).toBe('Más de 300.000 €');
    expect(wordsOf('pais_nacimiento', 'PT')).toBe('Portugal');
    expect(wordsOf('cargo_desde', '2019-06-15')).toBe('15-jun-2019');
    expect(wordsOf('empresa', 'Colegio del Río')).toBe('Colegio del Río');
  });
});

describe('validity', () => {
  test.each<[AmlRisk, string]>([
    ['BAJO', '2029-02-28'],
    ['MEDIO', '2027-02-28'],
    ['ALTO', '2025-02-28'],
  ])('with risk %s ends on %s', (risk, dueOn) => {
    expect(kycDueDate('2024-02-29', risk)).toBe(dueOn);
  });

  test.each([
    [null, 'MISSING', true],
    ['2026-11-27', 'EXPIRED', true],
    ['2026-11-28', 'VALID', true],
    ['2026-12-28', 'VALID', true],
    ['2026-12-29', 'VALID', false],
  ] as const)('due on %s: %s', (dueOn, status, isDue) => {
    expect(kycStatusOn(dueOn, today)).toBe(status);
    expect(isKycDue(dueOn, today)).toBe(isDue);
  });

  test.each([
    ['an adult', {}, true],
    ['a minor', { birthdate: '2010-01-01' }, false],
    ['a company', { intervenerType: 'J', birthdate: null }, false],
    ['a blocked person', { status: 'BLOQUEADO_AML' }, false],
  ] as const)('%s answers a form that is due', (_, changes, mustAnswer) => {
    const adult = { intervenerType: 'F', birthdate: '1980-05-01', status: 'FINALIZADO' } as const;
    expect(mustAnswerKyc({ ...adult, ...changes }, '2026-11-27', today)).toBe(mustAnswer);
    expect(mustAnswerKyc({ ...adult, ...changes }, '2028-11-27', today)).toBe(false);
  });
});
