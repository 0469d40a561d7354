// English texts of what is done for players of a floor apart from the game: names, seat slips, codes that are scanned.

import type { floorPeople as korean } from '../../ko/floor/floor-people.ts';
import type { Texts } from '../../texts.ts';

export const floorPeople: Texts<typeof korean> = {
  naming: {
    open: 'Name and member',
    openOf: 'Change name or member of {{name}}',
    name: 'Name',
    member: 'Member',
    none: 'A guest, linked to no member.',
    unlink: 'Unlink the member',
    search: 'Find the member to link',
    linkOf: 'Link to the member {{name}}',
    link: 'Link',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Saved as {{name}}.',
  },

  slips: {
    title: 'Seat slips',
    titleOf: '{{name}}: seat slips',
    print: 'Print',
    back: 'Back',
    hint: 'Eight to a sheet of A4. Cut them apart and hand them out. Whoever scans the QR code sees their seat, also after they are moved.',
    none: 'Nobody is seated.',
    table: 'Table',
    seat: 'Seat',
    local:
      'This address opens on this computer alone. Open the product by its address in the room’s network, then print or show it.',
    qr: 'QR code of the seat of {{name}}',
    show: 'Seat QR',
    showOf: 'Seat QR of {{name}}',
    scan: 'Scanned with the player’s phone, it shows the seat, and follows every move.',
  },

  scan: {
    open: 'Scan a code',
    title: 'Scan a member’s code',
    hint: 'The member opens “My code” on their main page and holds it to the camera.',
    unsupported:
      'This browser can’t read codes by camera. Scan into the search field with a scanner, or search by nickname.',
    insecure: 'The camera works over HTTPS alone. Scan into the search field with a scanner, or search by nickname.',
    refused: 'The camera can’t be used. Check the browser’s permission for it, or search by nickname.',
    notCode: 'That is no member’s code. Hold the member’s “My code” to the camera.',
    unknown: 'That code can’t be used. Ask the member to open their code again.',
  },
};
