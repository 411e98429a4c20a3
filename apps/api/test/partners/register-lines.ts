/** SQL that fills the register of funds and the catalogues of plans with 20,000 lines each. */
export const fillRegistersSql = `
  insert into register_fund (isin, fund_name, manager_name, search_text)
  select 'BULK' || n, 'Fondo ' || n, 'Gestora', 'fondo gestora ' || n from generate_series(1, 20000) as n;
  insert into register_plan (dgs_plan, plan_name, dgs_fund, fund_name, dgs_manager, manager_name,
    manager_nif, plan_type, search_text)
  select 'BULK' || n, 'Plan ' || n, 'F0000', 'Plan', 'G0000', 'Gestora', 'A99993081', 'INDIVIDUAL',
    'plan gestora ' || n
  from generate_series(1, 20000) as n;
  insert into register_ppa (dgs_plan, plan_name, insurer_code, insurer_name, insurer_nif, search_text)
  select 'BULK' || n, 'Seguro ' || n, 'C0000', 'Aseguradora', 'A99993081', 'seguro aseguradora ' || n
  from generate_series(1, 20000) as n;`;
