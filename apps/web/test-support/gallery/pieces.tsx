// The gallery's pieces of pages.

import { Button, Group } from '@mantine/core';
import { ApiFailure } from '../../src/shared/api/api-failure.ts';
import { Page } from '../../src/shared/ui/page/page.tsx';
import { Card } from '../../src/shared/ui/pieces/card.tsx';
import { DataTable, type Column } from '../../src/shared/ui/pieces/data-table.tsx';
import { Facts, Figures } from '../../src/shared/ui/pieces/facts.tsx';
import { FormActions } from '../../src/shared/ui/pieces/form.tsx';
import { Pill } from '../../src/shared/ui/pieces/pill.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../src/shared/ui/page/states.tsx';
import type { GallerySection } from './section.ts';

const Head = () => (
  <Page title="게임 리스트" notice="최근 8시간의 게임입니다." actions={<Button>게임 추가</Button>}>
    {null}
  </Page>
);

const Cards = () => (
  <>
    <Card title="기본 정보" hint="누구나 봅니다." actions={<Button variant="default">수정</Button>}>
      <Facts
        facts={[
          { label: '이름', value: '리버 홀덤' },
          { label: '전화번호', value: '02-555-0142' },
          { label: '주소', value: '서울특별시 마포구 어울마당로 35', isLong: true },
        ]}
      />
    </Card>
    <Card>
      제목 없는 카드
      <FormActions>
        <Button variant="default">취소</Button>
        <Button>저장</Button>
      </FormActions>
    </Card>
    <Figures
      facts={[
        { label: '보유 포인트', value: '20,000 P' },
        { label: '승점', value: '340' },
        { label: '순위', value: '3위' },
      ]}
    />
  </>
);

const Pills = () => (
  <Group gap="xs">
    <Pill tone="live">진행 중</Pill>
    <Pill tone="due">예약됨</Pill>
    <Pill tone="warn">일시정지</Pill>
    <Pill tone="bad">실패</Pill>
    <Pill>종료</Pill>
  </Group>
);

interface Player {
  readonly rank: number;
  readonly name: string;
  readonly points: string;
}
const PLAYERS: readonly Player[] = [
  { rank: 1, name: '에이스헌터', points: '1,234K' },
  { rank: 2, name: '나', points: '980K' },
  { rank: 3, name: '탈퇴한 회원', points: '12K' },
];
const COLUMNS: readonly Column<Player>[] = [
  { key: 'rank', head: '순위', kind: 'word', cell: ({ rank }) => rank },
  { key: 'name', head: '닉네임', isName: true, cell: ({ name }) => name },
  { key: 'points', head: '포인트', kind: 'figure', cell: ({ points }) => points },
  {
    key: 'actions',
    kind: 'actions',
    cell: () => (
      <Button size="xs" variant="default">
        지급
      </Button>
    ),
  },
];

const Players = ({ width }: { readonly width: number }) => (
  <div style={{ width }}>
    <DataTable
      label="랭킹"
      columns={COLUMNS}
      rows={PLAYERS}
      keyOf={({ rank }) => rank}
      isMarked={({ rank }) => rank === 2}
      isQuiet={({ rank }) => rank === 3}
    />
  </div>
);

const Table = () => <Players width={720} />;
const NarrowTable = () => <Players width={360} />;

const States = () => (
  <>
    <EmptyState
      title="게임이 없습니다."
      hint="스트럭처를 고르면 바로 만들 수 있습니다."
      action={<Button>게임 추가</Button>}
    />
    <ErrorState failure={new ApiFailure({ code: 'internal', status: 500, message: '' })} onRetry={() => undefined} />
    <LoadingState />
  </>
);

export const PIECE_SECTIONS: readonly GallerySection[] = [
  { name: 'page-head', Content: Head },
  { name: 'cards', Content: Cards },
  { name: 'pills', Content: Pills },
  { name: 'table', Content: Table },
  { name: 'narrow-table', Content: NarrowTable },
  { name: 'states', Content: States },
];
