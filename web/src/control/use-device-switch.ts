import { useState } from 'react'

/** Under which name this device remembers it. */
type Entry = 'control-route-order' | 'control-pick-list-pictures'

export interface DeviceSwitch {
  readonly on: boolean
  readonly toggle: () => void
}

function stored(entry: Entry): string | null {
  try {
    return localStorage.getItem(entry)
  } catch {
    return null
  }
}

/** A choice of the device, not of the person: it outlives reloads and logouts. */
export function useDeviceSwitch(entry: Entry, atFirst: boolean): DeviceSwitch {
  const [on, setOn] = useState(() => (stored(entry) ?? (atFirst ? 'on' : 'off')) === 'on')

  function toggle() {
    setOn(!on)
    try {
      localStorage.setItem(entry, on ? 'off' : 'on')
    } catch {
      // Without storage it holds until the page is left.
    }
  }

  return { on, toggle }
}
