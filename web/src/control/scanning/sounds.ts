/**
 * Short and high: counted. Falling: taken back. Three in a row: already complete. Low, rough and twice: not counted.
 * They cannot be confused.
 */
const sounds = {
  success: { wave: 'sine', tones: [{ frequency: 1320, at: 0, length: 0.09 }] },
  back: {
    wave: 'sine',
    tones: [
      { frequency: 990, at: 0, length: 0.07 },
      { frequency: 660, at: 0.08, length: 0.09 },
    ],
  },
  over: {
    wave: 'triangle',
    tones: [
      { frequency: 523, at: 0, length: 0.08 },
      { frequency: 523, at: 0.13, length: 0.08 },
      { frequency: 523, at: 0.26, length: 0.16 },
    ],
  },
  error: {
    wave: 'square',
    tones: [
      { frequency: 196, at: 0, length: 0.16 },
      { frequency: 147, at: 0.2, length: 0.26 },
    ],
  },
} as const

const vibrations = {
  success: [40],
  back: [40],
  over: [60, 50, 60, 50, 60],
  error: [120, 60, 120],
} as const

export type Sound = keyof typeof sounds

let context: AudioContext | undefined

function audioContext(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined
  context ??= new AudioContext({ latencyHint: 'interactive' })
  // Browsers suspend it until the first tap, and some again after a phone call.
  if (context.state !== 'running') void context.resume().catch(() => undefined)
  return context
}

const unlockingEvents = ['pointerdown', 'keydown'] as const

/** Unlocks the sound at the first tap or key, as browsers require. */
export function unlockSounds(): () => void {
  const unlock = () => void audioContext()
  for (const event of unlockingEvents) document.addEventListener(event, unlock, { capture: true })
  return () => {
    for (const event of unlockingEvents) {
      document.removeEventListener(event, unlock, { capture: true })
    }
  }
}

/** Plays at once, and vibrates on devices that can. */
export function play(sound: Sound): void {
  navigator.vibrate?.([...vibrations[sound]])
  const audio = audioContext()
  if (!audio) return
  const { wave, tones } = sounds[sound]
  for (const { frequency, at, length } of tones) {
    const start = audio.currentTime + at
    const oscillator = new OscillatorNode(audio, { type: wave, frequency })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.35, start + 0.005)
    volume.gain.setValueAtTime(0.35, start + length - 0.02)
    volume.gain.linearRampToValueAtTime(0, start + length)
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + length)
  }
}
