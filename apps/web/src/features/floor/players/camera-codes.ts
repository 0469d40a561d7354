// Reads codes from the camera with the browser's own reader, if it has one and the page may use the camera
// (docs/rules/floor.md#on-phones).

import { millis } from '@feltclock/domain';
import { scheduleIn } from '../../../shared/server-time/server-time.ts';

/** The used part of the browser's API; not every browser has it. */
interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type BarcodeReaderClass = new (options: { readonly formats: readonly string[] }) => BarcodeReader;

/** Why the camera cannot read codes here. */
export type NoCamera = 'insecure' | 'unsupported' | 'refused';

const LOOK_EVERY = millis(150);

const readerClass = (): BarcodeReaderClass | undefined =>
  (window as { readonly BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector;

/** Undefined if it can be tried. */
export function whyNoCamera(): NoCamera | undefined {
  if (!window.isSecureContext) return 'insecure';
  const { mediaDevices } = window.navigator as Partial<Navigator>;
  return readerClass() === undefined || mediaDevices === undefined ? 'unsupported' : undefined;
}

interface Looking {
  readonly video: HTMLVideoElement;
  readonly onCode: (text: string) => void;
  /** The camera was refused or has gone. */
  readonly onRefused: () => void;
}

class CameraCodes {
  readonly #looking: Looking;
  #stream: MediaStream | undefined;
  #isOver = false;
  #cancel: () => void = () => undefined;

  constructor(looking: Looking) {
    this.#looking = looking;
  }

  async start(): Promise<void> {
    const { video, onRefused } = this.#looking;
    const Reader = readerClass();
    if (Reader === undefined) return;
    try {
      this.#stream = await window.navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      // The popup may have closed while the browser asked for permission.
      if (this.#isOver) this.stop();
      else {
        video.srcObject = this.#stream;
        await video.play();
        this.#look(new Reader({ formats: ['qr_code'] }));
      }
    } catch {
      if (!this.#isOver) onRefused();
    }
  }

  stop(): void {
    this.#isOver = true;
    this.#cancel();
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
  }

  #look(reader: BarcodeReader): void {
    const { video, onCode } = this.#looking;
    this.#cancel = scheduleIn(LOOK_EVERY, () => {
      reader.detect(video).then(
        ([found]) => {
          if (this.#isOver) return;
          if (found !== undefined) onCode(found.rawValue);
          this.#look(reader);
        },
        () => this.#look(reader),
      );
    });
  }
}

/** Reports every code that the camera sees, repeatedly, until the returned function is called. */
export function lookForCodes(looking: Looking): () => void {
  const codes = new CameraCodes(looking);
  void codes.start();
  return () => codes.stop();
}
