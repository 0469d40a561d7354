// Korean texts of login and logout; the source of their keys.

export const loginTexts = {
  title: '로그인',
  tagline: '홀덤 펍을 위한 토너먼트 타이머',
  id: '아이디',
  password: '비밀번호',
  remember: '아이디 저장',
  stay: '로그인 유지',
  stayHint: '이 기기에서 30일 동안 로그인 상태를 유지합니다. 본인 기기에서만 선택해주세요.',
  submit: '로그인',
  signUp: '회원가입',
  findId: '아이디 찾기',
  findPassword: '비밀번호 찾기',
  enterIdPw: '아이디와 비밀번호를 입력해주세요.',
  codeText: '인증 앱의 6자리 코드 또는 복구 코드를 입력해주세요.',
  code: '인증 코드',
  startOver: '처음으로',
  contact: '문의: 매장 담당자 또는 서비스 관리자',
  contactHours: '문의 가능 시간: 평일 10:00 ~ 18:00',
  logoutConfirm: '로그아웃 하시겠습니까?',
  yes: '예',
  no: '아니오',
} as const;
