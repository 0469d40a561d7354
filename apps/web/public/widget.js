// Puts the widget where this script stands: <script src="https://HOST/widget.js" data-store="1" async></script>
// Attributes: data-store or data-region, data-game, data-lang (ko, en, ja), data-theme (light, dark, auto).
{
  const script = document.currentScript;
  const { origin } = new URL(script.src);
  const query = new URLSearchParams();
  for (const name of ['store', 'region', 'game', 'lang', 'theme'])
    if (script.dataset[name]) query.set(name, script.dataset[name]);
  const frame = document.createElement('iframe');
  frame.src = `${origin}/widget?${query.toString()}`;
  frame.title = script.dataset.title ?? 'Feltclock';
  frame.loading = 'lazy';
  frame.style.cssText = 'display:block;width:100%;height:160px;border:0';
  window.addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== frame.contentWindow || sender !== origin) return;
    const height = data?.feltclockHeight;
    if (typeof height === 'number' && height > 0 && height < 20_000) frame.style.height = `${Math.ceil(height)}px`;
  });
  script.after(frame);
}
