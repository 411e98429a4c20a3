import { expect, type Page } from '@playwright/test';

/** Page object of /profile/kyc-form: the know-your-customer form, with one question per page. */
export function kycFormPage(page: Page) {
  const goOn = page.getByRole('button', { name: 'Continuar', exact: true });
  const list = page.getByRole('combobox', { name: 'Elija una respuesta' });
  const question = (text: string) => page.getByRole('heading', { level: 1, name: text });
  return {
    /** Opens the form of the person, or of a company for which they act. */
    open: (company?: string) =>
      page.goto(`profile/kyc-form${company === undefined ? '' : `?persona=${company}`}`),
    start: page.getByRole('link', { name: 'Empezar' }),
    resume: page.getByRole('link', { name: 'Seguir' }),
    goOn,
    question,
    list,
    /** Types into the list and chooses the option with the text. */
    chooseInList: async (text: string) => {
      await list.fill(text);
      await page.getByRole('option', { name: text }).click();
      await expect(list).toHaveValue(text);
    },
    choose: async (text: string, name: string) => {
      await question(text).waitFor();
      await page.getByRole('radio', { name, exact: true }).check();
      await goOn.click();
    },
    change: (text: string) => page.getByRole('link', { name: `Cambiar la respuesta a «${text}»` }),
    send: page.getByRole('button', { name: 'Enviar', exact: true }),
    /** The names of those whose signatures are missing. */
    waits: page.getByRole('main').getByText('Serán válidos cuando los firmen:'),
    nothingPending: page.getByRole('heading', { name: 'No tiene preguntas pendientes' }),
  };
}
