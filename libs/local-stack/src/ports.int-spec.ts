import { once } from 'node:events';
import net from 'node:net';
import { checkPort, freePort } from './ports';

it('names the setting to change when a port is in use', async () => {
  const port = await freePort();
  const other = net.createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  await expect(checkPort('PORT', port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use by another program: stop it, or set PORT to another port, for example PORT=${port + 1}.`,
  );
  other.close();
});
