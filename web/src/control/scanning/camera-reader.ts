import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The formats on goods and pick lists. */
const native = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'data_matrix', 'qr_code']
const zxing = ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128', 'DataMatrix', 'QRCode'] as const

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

interface DetectorConstructor {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  // Not in the DOM types yet; only some browsers have it.
  var BarcodeDetector: DetectorConstructor | undefined
}

type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>

/** The browser's own BarcodeDetector, if it reads the formats on goods. */
async function nativeReader(): Promise<ReadCode | undefined> {
  const Reader = globalThis.BarcodeDetector
  const supported = (await Reader?.getSupportedFormats().catch(() => [])) ?? []
  if (!Reader || !supported.includes('ean_13')) return undefined
  const detector = new Reader({ formats: native.filter((format) => supported.includes(format)) })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

/** Our own reader for all other browsers, which reads a still image of the video. */
async function ownReader(): Promise<ReadCode> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    context.drawImage(video, 0, 0)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const [found] = await readBarcodes(picture, { formats: [...zxing], maxNumberOfSymbols: 1 })
    return found?.text
  }
}

export const cameraReader = async (): Promise<ReadCode> => (await nativeReader()) ?? ownReader()
