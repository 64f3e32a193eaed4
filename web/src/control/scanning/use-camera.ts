import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cameraReader } from './camera-reader.ts'
import { createSteadyCode } from './steady-code.ts'

/** Between two looks at the picture: quick for a hand, easy on a battery. */
const pause = 80

/** Shows the camera at the back in the video and reads codes from it until the dialog closes. */
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
      // Closed, or given up, while the browser was asking for permission.
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
