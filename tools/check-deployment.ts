import { inspectDeployment } from './deployment/inspect.ts';

const [, , host] = process.argv;
if (host === undefined) {
  console.error('Name the public host: node tools/check-deployment.ts clientes.example');
  process.exit(1);
}
const faults = await inspectDeployment({ host, httpsPort: 443, httpPort: 80 });
for (const fault of faults) console.log(`FAULT ${fault}`);
if (faults.length === 0) console.log('TLS, certificate, redirects and headers are in order.');
process.exitCode = faults.length > 0 ? 1 : 0;
