// A quiet page with one sentence, for when there is no board to show.

import { loginAndBack } from '../../../shared/session/login-address.ts';

export interface PlainNoticeProps {
  readonly text: string;
  /** The words of a link to the login page; without them there is no link. */
  readonly login?: string | undefined;
}

export const PlainNotice = ({ text, login }: PlainNoticeProps) => (
  <main className="board-plain" role="status">
    <p>{text}</p>
    {login !== undefined && <a href={loginAndBack()}>{login}</a>}
  </main>
);
