/** Texts of the two fields of a new password, on every form that has them (UIX-13). */
export const newPasswordFields = {
  label: 'Contraseña nueva',
  repeat: 'Repita la contraseña',
  rules: 'La contraseña nueva tiene:',
  length: 'De 12 a 128 caracteres',
  common: 'Ninguna contraseña común',
  personal: 'Ni su documento ni su nombre',
  met: ', cumplido',
} as const;
