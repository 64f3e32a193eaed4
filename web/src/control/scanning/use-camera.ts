import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cameraReader } from './camera-reader.ts'
import { createSteadyCode } from './steady-code.ts'

/** The interval between two reads: fast enough for a hand, and easy on the battery. */
const pause = 80

/** Shows the rear camera in the video and reads codes from it until the dialog closes. */
export function useCamera(onScan: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'looking' | 'failed'>('starting')
  const scanned = useEffectEvent(onScan)

  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    let stream: MediaStream | undefined

    function stop() {
      end.abort()
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    async function open() {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      })
      // The dialog was closed while the browser was asking for permission.
      if (signal.aborted) stop()
      return stream
    }

    async function look() {
      const [read, opened] = await Promise.all([cameraReader(), open()])
      const shown = video.current
      if (signal.aborted || !shown) return stop()
      shown.srcObject = opened
      await shown.play()
      setState('looking')
      const see = createSteadyCode((code) => scanned(code))
      while (!signal.aborted) {
        see(await read(shown), performance.now())
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }

    // No camera, no permission, or a browser that cannot run the reader.
    look().catch(() => {
      if (!signal.aborted) setState('failed')
      stop()
    })
    return stop
  }, [])

  return { video, state }
}
