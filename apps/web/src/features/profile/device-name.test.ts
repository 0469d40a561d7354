import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
      'Edge · Windows',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/134.0.0.0 Whale/4.31.304.16 Safari/537.36`, 'Whale · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S928N) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
      'Samsung Internet · Android',
    ],
    [`Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) ${WEBKIT} 94.0.4606.31/7.0 TV Safari/537.36`, 'Safari · Tizen'],
    [
      `Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} Chrome/108.0.5359.211 Safari/537.36 WebAppManager`,
      'Chrome · webOS',
    ],
    ['curl/8.5.0', undefined],
    ['', undefined],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
