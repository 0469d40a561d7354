// Korean texts of the toolbar over a board's prize text; the source of their keys.

export const prizeFormat = {
  toolbar: '프라이즈 안내 서식',
  heading: '제목',
  paragraph: '본문',
  headingLevel: '제목 {{level}}',
  bold: '굵게',
  italic: '기울임',
  underline: '밑줄',
  strike: '취소선',
  size: '글자 크기',
  sizeDefault: '기본 크기',
  colour: '글자 색',
  clearColour: '글자 색 지우기',
  highlight: '형광펜',
  clearHighlight: '형광펜 지우기',
  undo: '실행 취소',
  redo: '다시 실행',
} as const;
