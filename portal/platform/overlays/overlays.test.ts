import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { closeAllOverlays, closeOverlay, openOverlay, overlays } from './overlays.ts'

beforeEach(closeAllOverlays)
const open = () => overlays().filter(overlay => overlay.open)

test('opens an overlay with data, and replaces its data when it is opened again', () => {
  openOverlay('theme-settings', { from: 'bar' })
  assert.deepEqual(open(), [{ id: 'theme-settings', open: true, data: { from: 'bar' } }])
  openOverlay('theme-settings', { from: 'menu' })
  assert.deepEqual(open(), [{ id: 'theme-settings', open: true, data: { from: 'menu' } }])
})

test('closes one of two overlays, and retains its data for the closing animation', () => {
  openOverlay('user-profile', 1)
  openOverlay('modal-example', 2)
  closeOverlay('user-profile')
  assert.deepEqual(
    open().map(overlay => overlay.id),
    ['modal-example'],
  )
  assert.equal(overlays().find(overlay => overlay.id === 'user-profile')?.data, 1)
})

test('closes all overlays at the same time, and ignores closing an overlay that is not open', () => {
  openOverlay('user-profile')
  openOverlay('drawer-example')
  closeAllOverlays()
  assert.deepEqual(open(), [])
  closeOverlay('book-meeting')
  assert.equal(
    overlays().some(overlay => overlay.id === 'book-meeting'),
    false,
  )
})
