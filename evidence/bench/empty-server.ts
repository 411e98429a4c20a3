import fastify from 'fastify';

/** Baseline for start-up time and memory. */
const app = fastify({ logger: false });
app.get('/', () => ({ status: 'ok' }));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
