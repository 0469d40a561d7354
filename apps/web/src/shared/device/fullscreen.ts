export async function toggleFullscreen(page: Document): Promise<void> {
  try {
    if (page.fullscreenElement === null) await page.documentElement.requestFullscreen({ navigationUI: 'hide' });
    else await page.exitFullscreen();
  } catch {
    // Phones and locked-down TVs have no full screen.
  }
}
