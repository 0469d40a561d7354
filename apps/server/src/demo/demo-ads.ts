// Advertisements of the demonstration's first region. Their pictures are drawn beforehand (tools/draw-demo-ads.mjs), so that they look the
// same on a machine without Korean fonts.

export interface DemoAd {
  /** The file name of an upload. */
  readonly fileName: string;
  readonly description: string;
  /** The address of a JPEG of this product. */
  readonly picture: URL;
}

/** How long a page is shown, in milliseconds. */
export const DEMO_AD_CYCLE = 5000;

/** The folder of pictures is beside the sources, and beside the built server. */
const picture = (name: string): URL => new URL(`./pictures/${name}.jpg`, import.meta.url);

export const DEMO_ADS: readonly DemoAd[] = [
  { fileName: '먼슬리시리즈.jpg', description: '먼슬리 시리즈 안내', picture: picture('monthly') },
  { fileName: '얼리바이인.jpg', description: '얼리 바이인 안내', picture: picture('early') },
  { fileName: '매너게임.jpg', description: '매너 안내', picture: picture('manners') },
];
