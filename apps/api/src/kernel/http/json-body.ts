import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { isSignatureRight } from './partner-events.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly structuralCharacters?: number;
  }
}

/**
 * Default maximum of structural characters in a JSON body. Parsing time depends on their number and hardly on the
 * length of the body (API-36).
 */
const structuralCharactersMax = 100_000;

const structuralCodes = [0x7b, 0x5b, 0x2c, 0x3a] as const;

/** Characters inside strings count too. */
function hasTooManyStructuralCharacters(body: Buffer, most: number): boolean {
  let count = 0;
  for (const character of structuralCodes)
    for (let at = body.indexOf(character); at !== -1; at = body.indexOf(character, at + 1)) {
      count += 1;
      if (count > most) return true;
    }
  return false;
}

const withStatus = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode });

/**
 * Registers a JSON parser that refuses a body with a wrong signature, with too many structural characters, or with
 * property names that change prototypes.
 */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (!isSignatureRight(request, bytes)) return done(withStatus(401, 'wrong signature'));
    const { structuralCharacters }: FastifyContextConfig = request.routeOptions.config;
    if (hasTooManyStructuralCharacters(bytes, structuralCharacters ?? structuralCharactersMax))
      return done(withStatus(413, 'too many values'));
    void parse(request, bytes.toString('utf8'), done);
  });
}
