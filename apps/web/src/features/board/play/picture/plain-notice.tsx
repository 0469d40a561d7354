// A plain page with one sentence, when there is no board to show.

export interface PlainNoticeProps {
  readonly text: string;
  readonly way?: { readonly to: string; readonly text: string } | undefined;
}

export const PlainNotice = ({ text, way }: PlainNoticeProps) => (
  <main className="board-plain" role="status">
    <p>{text}</p>
    {way !== undefined && <a href={way.to}>{way.text}</a>}
  </main>
);
