import { setTimeout as delay } from 'node:timers/promises';
import { checkPort } from './ports';
import type { Settings } from './settings';

const check = async (settings: Settings) => {
  await checkPort('PORT', settings.port, settings.host);
  if (!settings.smtpUrl) await checkPort('INBOX_PORT', settings.inboxPort, settings.inboxHost);
};

/**
 * Before anything long begins. After a start that was killed, its last process may take a moment to leave its port.
 * @throws StackError naming the port and the setting.
 */
export const checkPorts = async (settings: Settings, afterKill: boolean): Promise<void> => {
  for (const end = Date.now() + (afterKill ? 10_000 : 0); ; await delay(100)) {
    try {
      return await check(settings);
    } catch (error) {
      if (Date.now() >= end) throw error;
    }
  }
};
