// `npm run tool -- app-receiver`: acts as the companion app, and prints what Feltclock sends to it.
import { startReceiver, type Arrival } from './receiver.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const show = ({ method, path, verdict, isSigned, body }: Arrival): void => {
  say(
    `${verdict.padEnd(8)} ${method.padEnd(6)} ${path.padEnd(11)} ${isSigned ? JSON.stringify(body) : 'wrong signature'}`,
  );
};

const secret = process.env['APP_LINK_SECRET'] ?? 'only for trying it out';
const port = Number(process.env['PORT'] ?? '4100');

const receiver = await startReceiver({ secret, port, onArrival: show });
say(`Listening. Start Feltclock with APP_LINK_URL=${receiver.url} APP_LINK_SECRET='${secret}'`);
