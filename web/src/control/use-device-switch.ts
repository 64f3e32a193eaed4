import { useState } from 'react'

/** The storage entry of this setting. */
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

/** A setting of the device, not of the person: it survives reloads and logouts. */
export function useDeviceSwitch(entry: Entry, atFirst: boolean): DeviceSwitch {
  const [on, setOn] = useState(() => (stored(entry) ?? (atFirst ? 'on' : 'off')) === 'on')

  function toggle() {
    setOn(!on)
    try {
      localStorage.setItem(entry, on ? 'off' : 'on')
    } catch {
      // Without storage it lasts until the page is closed.
    }
  }

  return { on, toggle }
}
