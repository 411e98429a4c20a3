import fastify from 'fastify';

/** What start and memory are reported beside: the framework with one route and nothing behind it. */
const app = fastify({ logger: false });
app.get('/', () => ({ status: 'ok' }));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
