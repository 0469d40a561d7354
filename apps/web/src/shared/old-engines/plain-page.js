// A fallback in every page, written in the JavaScript of 2009. It does nothing if the page starts. If nothing is shown after 8 seconds, it names
// the browser and what helps, in three languages. At a short link it shows the clock, the blinds and the players itself.
(function () {
  'use strict';

  var WAIT = 8000;
  var ASK_EVERY = 5000;
  var BOARDS = { chromium: 68, safari: 12 };
  /** The oldest browsers that the console is built for. */
  var CONSOLE = { chromium: 111, safari: 16.4 };
  var TEXTS = {
    ko: {
      old: '이 브라우저({0})는 오래되어 이 화면을 모두 보여줄 수 없습니다.',
      helps: 'TV 스틱, 셋톱박스 또는 PC를 연결해 주세요.',
      link: '게임의 단축 링크(/s/…)를 열면 타이머와 블라인드를 볼 수 있습니다.',
      console: '브라우저를 업데이트하거나 다른 브라우저를 쓰세요. Chromium {0}, Safari {1} 이상이 필요합니다.',
      failed: '화면을 시작하지 못했습니다. 새로고침해 주세요. ({0})',
      words: ['레벨', '브레이크', '블라인드', '앤티', '남은 인원', '일시정지', '시작 대기', '게임 종료', '다음 레벨'],
    },
    en: {
      old: 'This browser ({0}) is too old to show all of this page.',
      helps: 'Connect a TV stick, a set-top box or a PC.',
      link: 'The short link of a game (/s/…) shows its clock and blinds here.',
      console: 'Update the browser or use another one: Chromium {0} or Safari {1}, or newer.',
      failed: 'The page did not start. Please reload it. ({0})',
      words: ['Level', 'Break', 'Blinds', 'Ante', 'Players', 'Paused', 'Not started', 'Game over', 'Next level'],
    },
    ja: {
      old: 'このブラウザー({0})は古いため、この画面をすべて表示できません。',
      helps: 'テレビスティック、セットトップボックス、またはPCを接続してください。',
      link: 'ゲームの短縮リンク(/s/…)を開くと、タイマーとブラインドを表示できます。',
      console: 'ブラウザーを更新するか、別のブラウザーを使ってください。Chromium {0}、Safari {1}以上が必要です。',
      failed: '画面を開始できませんでした。再読み込みしてください。({0})',
      words: [
        'レベル',
        'ブレイク',
        'ブラインド',
        'アンティ',
        '残り人数',
        '一時停止',
        '開始待ち',
        'ゲーム終了',
        '次のレベル',
      ],
    },
  };

  var path = location.pathname;
  var code = (/^\/s\/([^/?]+)/.exec(path) || [])[1];
  var isBoard = /^\/(?:s\/|tv|overlay\/|display-board)/i.test(path);
  var own = String(navigator.language || 'ko').slice(0, 2);
  var words = (TEXTS[own] || TEXTS.ko).words;

  function engine() {
    var agent = navigator.userAgent;
    var chromium = /(?:Chrome|Chromium)\/(\d+)/.exec(agent);
    var safari = /Version\/(\d+(?:\.\d+)?).* Safari/.exec(agent);
    var floor = isBoard ? BOARDS : CONSOLE;
    if (chromium) return { name: 'Chromium ' + chromium[1], isOld: Number(chromium[1]) < floor.chromium };
    if (safari) return { name: 'Safari ' + safari[1], isOld: Number(safari[1]) < floor.safari };
    return { name: agent.slice(0, 60), isOld: false };
  }

  function unitOf() {
    return Math.min(window.innerWidth, window.innerHeight * 1.6) / 100;
  }

  function element(parent, size, text, colour) {
    var made = document.createElement('div');
    made.style.cssText =
      'margin:.06em 0;line-height:1.1;font-size:' + Math.max(12, size) + 'px;color:' + (colour || '#f4f1e8');
    made.appendChild(document.createTextNode(text));
    parent.appendChild(made);
    return made;
  }

  /** A TV's browser cannot be replaced; a console user can choose another one. */
  function cureOf(texts) {
    if (!isBoard) return texts.console.replace('{0}', CONSOLE.chromium).replace('{1}', CONSOLE.safari);
    return code ? texts.helps : texts.helps + ' ' + texts.link;
  }

  function say(host) {
    var present = engine();
    var unit = unitOf() * (code ? 0.7 : 1);
    var names = [own].concat(['ko', 'en', 'ja']);
    for (var index = 0; index < names.length; index += 1) {
      var texts = TEXTS[names[index]];
      if (!texts || (index > 0 && names[index] === own)) continue;
      element(host, unit * 2, (present.isOld ? texts.old : texts.failed).replace('{0}', present.name));
      if (present.isOld) element(host, unit * 1.6, cureOf(texts), '#b3c2ba');
    }
  }

  /** `refused` is called for an error answer. After a network failure the caller tries again. */
  function ask(method, url, body, token, heard, refused) {
    var request = new XMLHttpRequest();
    request.open(method, url);
    if (body) request.setRequestHeader('content-type', 'application/json');
    if (token) request.setRequestHeader('authorization', token);
    request.onload = function () {
      if (request.status === 200) heard(JSON.parse(request.responseText), request);
      else if (refused) refused();
    };
    request.send(body ? JSON.stringify(body) : null);
  }

  function two(number) {
    return (number < 10 ? '0' : '') + number;
  }

  function clockText(left) {
    var seconds = Math.max(0, Math.ceil(left / 1000));
    var hours = Math.floor(seconds / 3600);
    return (hours ? two(hours) + ':' : '') + two(Math.floor(seconds / 60) % 60) + ':' + two(seconds % 60);
  }

  function amount(number) {
    return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
  }

  function entriesOf(player) {
    var buyIns = player.buyInPlayer + player.earlyBuyInPlayer;
    return buyIns + player.firstReBuyInPlayer + player.secondReBuyInPlayer + player.thirdReBuyInPlayer;
  }

  /** Draws the present row of a board; `ahead` is how far the server's clock is ahead of this device's. */
  function draw(host, board, ahead) {
    var clock = board.clock;
    var unit = unitOf();
    var isRunning = clock.status === 'PLAYING';
    var left = clock.remaining - (isRunning ? new Date().getTime() + ahead - clock.at : 0);
    var isBreak = clock.level === 0;
    var row = board.levelList[clock.seq + (isBreak ? 1 : 0)] || {};
    while (host.firstChild) host.removeChild(host.firstChild);
    element(host, unit * 3, board.store.name + ' · ' + board.game.name, '#b3c2ba');
    if (clock.status === 'END') return void element(host, unit * 8, words[7]);
    element(host, unit * 3.5, isBreak ? words[1] : words[0] + ' ' + clock.level, '#e3be6b');
    element(host, unit * 17, clockText(left)).style.cssText += ';font-weight:bold;font-variant-numeric:tabular-nums';
    if (!isRunning) element(host, unit * 3, clock.status === 'PAUSED' ? words[5] : words[6]);
    if (row.level > 0) {
      if (isBreak) element(host, unit * 2.5, words[8] + ' ' + row.level, '#b3c2ba');
      element(host, unit * 7, amount(row.smallBlind) + ' / ' + amount(row.bigBlind));
      if (row.ante > 0) element(host, unit * 3, words[3] + ' ' + amount(row.ante));
    }
    element(host, unit * 4, words[4] + ' ' + board.player.currentPlayer + ' / ' + entriesOf(board.player));
  }

  function showClock(host) {
    var shown = null;
    var ahead = 0;
    var viewer = null;
    function open() {
      ask('POST', '/api/view-session', { code: code }, null, function (answer, request) {
        viewer = { token: request.getResponseHeader('authorization'), game: answer.gameId };
        follow();
      });
    }
    function follow() {
      if (!viewer) return open();
      ask('GET', '/api/time', null, null, function (time) {
        ahead = time.t2 - new Date().getTime();
      });
      ask('POST', '/api/display-board', { id: viewer.game }, viewer.token, keep, reopen);
    }
    function keep(board) {
      shown = board;
    }
    function reopen() {
      viewer = null;
    }
    follow();
    setInterval(follow, ASK_EVERY);
    setInterval(function () {
      if (shown) draw(host, shown, ahead);
    }, 250);
  }

  setTimeout(function () {
    var root = document.getElementById('root');
    if (root && root.firstChild) return;
    // A waiting overlay, or one whose link has ended, is empty on purpose: nothing may cover the stream's picture.
    if (/^\/overlay\//i.test(path) && !engine().isOld) return;
    var plain = document.createElement('div');
    plain.setAttribute('id', 'plain-page');
    plain.style.cssText =
      'position:fixed;top:0;right:0;bottom:0;left:0;overflow:hidden;padding:2% 3%;background:#081210;text-align:center;font-family:sans-serif';
    var clock = document.createElement('div');
    var notice = document.createElement('div');
    plain.appendChild(clock);
    plain.appendChild(notice);
    document.body.appendChild(plain);
    say(notice);
    if (code) showClock(clock);
    // If the page was only slow, it replaces this.
    var watch = setInterval(function () {
      if (!root || !root.firstChild) return;
      clearInterval(watch);
      document.body.removeChild(plain);
    }, 500);
  }, WAIT);
})();
