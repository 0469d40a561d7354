// Prize texts as venues write and paste them, and hostile ones.

/** Pasted into the editor one after the other; together they use every tool of the toolbar. */
export const PRIZE_TEXTS: readonly string[] = [
  '<h1>주말 딥스택 1억 GTD</h1><h2>사이드 이벤트</h2><h3>새틀라이트</h3><p>본문</p>',
  '<p><strong>1위 45%</strong> <em>2위 27%</em> <s>3위 18%</s> <u>4위 10%</u></p>',
  '<p><span style="font-size: 10px">십</span><span style="font-size: 20px">이십</span><span style="font-size: 25px">이십오</span><span style="font-size: 30px">삼십</span><span style="font-size: 35px">삼십오</span></p>',
  '<p><span style="font-size: 40px">사십</span><span style="font-size: 45px">사십오</span><span style="font-size: 50px">오십</span><span style="font-size: 60px">육십</span><span style="font-size: 70px">칠십</span></p>',
  '<p><span style="color: rgb(255, 176, 46)">노랑</span> <mark data-color="#176f52" style="background-color: rgb(23, 111, 82); color: inherit">형광</mark></p>',
  '<p><mark data-color="#ffe566" style="background-color: rgb(255, 229, 102); color: inherit"><span style="color: rgb(0, 0, 0)"><strong>검정 글자</strong></span></mark></p>',
  '<p>규정은 <a href="https://example.com/rules">여기</a>에서 ♠♥♦♣ ★ ₩1,000,000 🏆</p>',
  '<p style="text-align: center">가운데</p><p></p><p style="text-align: right">오른쪽</p>',
  '<ul><li><p>첫째</p></li><li><p>둘째</p></li></ul><ol><li><p>하나</p></li></ol>',
  '<h2><span style="color: rgb(255, 90, 79); font-size: 60px">빨간 <em>제목</em></span></h2>',
];

/** `says` is the text that must stay. */
export const PASTED: readonly { readonly from: string; readonly html: string; readonly says: string }[] = [
  {
    from: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{font-size:10pt}</style></head><body><p class=MsoNormal><b><span style='font-size:20.0pt;color:red;mso-fareast-language:KO'>워드 상금<o:p></o:p></span></b></p><p class=MsoNormal style='mso-hide:all'>숨은글</p></body></html>`,
    says: '워드 상금',
  },
  {
    from: 'Excel',
    html: `<table><tr><td style='color:black;font-size:11.0pt'>엑셀 1위</td><td style='font-weight:700'>5,000,000</td></tr></table>`,
    says: '엑셀 1위\u20035,000,000',
  },
  {
    from: 'a messenger',
    html: `<div><span style="color:rgb(29,28,29);background-color:rgb(255,255,255)">메신저 <img alt="🥇" src="https://evil.example/medal.png"> 축하</span></div>`,
    says: '메신저 🥇 축하',
  },
];

/** Each would run, load, post or deface if a screen allowed it. They set `window.pwned`. */
export const HOSTILE: readonly string[] = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=2">',
  '<img src="https://evil.example/a.png">',
  '<svg onload="window.pwned=3"><script>window.pwned=3</script></svg>',
  '<svg><animate onbegin="window.pwned=4" attributeName=x dur=1s></animate></svg>',
  '<iframe src="https://evil.example/frame"></iframe>',
  '<iframe srcdoc="<script>parent.pwned=5</script>"></iframe>',
  '<object data="https://evil.example/o"></object><embed src="https://evil.example/e">',
  '<link rel="stylesheet" href="https://evil.example/s.css">',
  '<style>@import "https://evil.example/i.css"; body { display: none !important }</style>',
  '<p style="background-image: url(https://evil.example/bg.png)">배경</p>',
  '<p style="position: fixed; inset: 0; background: red; z-index: 99999">덮기</p>',
  '<a href="javascript:window.pwned=6" id="hostile-link">눌러요</a>',
  '<a href=" java\tscript:window.pwned=7">눌러요</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.pwned=8"></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=window.pwned=9>"></noscript>',
  '<form action="https://evil.example/f"><input autofocus onfocus="window.pwned=10"><button>보내기</button></form>',
  '<video src="https://evil.example/v.mp4" onerror="window.pwned=11"></video><audio src="https://evil.example/a.mp3" autoplay></audio>',
  '<details open ontoggle="window.pwned=12">a</details><body onload="window.pwned=13"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/"><p id="root" class="mantine-Modal-root">틀</p>',
];
