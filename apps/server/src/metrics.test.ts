import { topicDestination } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { ChannelUnderTest } from '../test-support/realtime/channel-under-test.ts';
import { RawClient } from '../test-support/realtime/raw-client.ts';

describe('the metrics', () => {
  it('report what happened in the channel, in Prometheus’ text format', async () => {
    const metrics = createMetrics({ version: '7.8.9', commit: '3f6315a' });
    const under = await new ChannelUnderTest({ metrics: metrics.realtime }).start();
    const [staff, board] = [
      await RawClient.signedIn(under.wsUrl, 'staff'),
      await RawClient.signedIn(under.wsUrl, 'viewer'),
    ];
    await board.subscribe('0', topicDestination('Action', 7));
    staff.send('SEND\ndestination:/pub/receiveAction/gameId=7\n\n{}\0');
    await board.next();
    board.send('SEND\ndestination:/pub/receiveAction/gameId=7\n\n{}\0');
    await board.next();
    staff.send('NONSENSE\n\n\0');
    await staff.closed;
    await under.until(() => under.channel.sessionCount === 1);

    metrics.backups.succeeded(instant(5000), 42);
    metrics.backups.succeeded(instant(7000), 0);
    metrics.backups.failed();

    const text = await metrics.metricsText();
    expect(metrics.contentType).toContain('text/plain');
    for (const line of [
      'feltclock_backup_last_success_timestamp_seconds 7',
      'feltclock_backup_size_bytes 42',
      'feltclock_backup_failures_total 1',
      'feltclock_build_info{version="7.8.9",commit="3f6315a"} 1',
      'feltclock_realtime_connections{transport="websocket"} 1',
      'feltclock_realtime_subscriptions 1',
      'feltclock_realtime_frames_received_total{command="SEND"} 2',
      'feltclock_realtime_frames_received_total{command="other"} 1',
      'feltclock_realtime_messages_published_total 1',
      'feltclock_realtime_messages_delivered_total 1',
      'feltclock_realtime_refusals_total{code="forbidden"} 1',
      'feltclock_realtime_cut_offs_total{reason="malformed"} 1',
      'feltclock_realtime_command_to_commit_seconds_count 1',
      'feltclock_realtime_queue_lag_seconds_count 1',
      'feltclock_realtime_commit_to_socket_seconds_count 1',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    await under.stop();
    expect(await metrics.metricsText()).toContain('feltclock_realtime_subscriptions 0\n');
  });
});
